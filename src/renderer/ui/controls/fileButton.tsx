import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';

interface FileButtonProps {
  readonly name: string;
  readonly onFile: (file: File) => void;
  readonly disabled?: boolean;
  readonly class?: string;
}

/**
 * A button that opens the file chooser. The browser's own file field would show its label in the browser's language
 * instead of the app's.
 */
export function FileButton({ name, onFile, disabled, class: look }: FileButtonProps): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class={look} disabled={disabled} onClick={() => field.current?.click()}>
        {name}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Clear the field, so that the same file can be chosen again.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
