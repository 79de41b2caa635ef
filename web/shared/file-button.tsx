import { useRef } from "preact/hooks";
import { Button } from "./button";

interface FileButtonProps {
  text: string;
  label: string;
  onFile: (file: File) => void;
}

/** A button that opens the file chooser. */
export function FileButton({ text, label, onFile }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const changed = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    currentTarget.value = "";
  };
  return (
    <>
      <input type="file" hidden ref={chooser} onChange={changed} />
      <Button text={text} aria-label={label} onClick={() => chooser.current?.click()} />
    </>
  );
}
