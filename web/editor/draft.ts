/** Draft of a text box. */

import * as v from "valibot";
import { whole } from "../storage/schemas";

const POINT = v.object({
  /** Line from 1. */
  line: whole(1),
  /** UTF-16 units from 0 within the line. */
  unit: whole(0),
});

const SPOT = v.object({
  start: POINT,
  end: POINT,
  /** The scroll position in pixels. */
  top: v.pipe(v.number(), v.finite()),
});

export const TEXT_DRAFT = v.object({
  /** True once the visitor has entered something. */
  touched: v.boolean(),
  text: v.string(),
  /** Name of the document if the text is too large to edit; else empty. */
  name: v.string(),
  spot: SPOT,
});

/** A position in a text. */
export type TextPoint = v.InferOutput<typeof POINT>;
/** The selection and the scroll position. */
export type Spot = v.InferOutput<typeof SPOT>;
export type TextDraft = v.InferOutput<typeof TEXT_DRAFT>;
