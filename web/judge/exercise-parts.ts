export { ExerciseCard } from "./exercise-card";
export { ExerciseSheets } from "./exercise-sheets";
