import { useText } from "../locales/language.tsx";

/** The same grey shapes that the shell shows before the program is there, so that nothing jumps. */
export function LoadingPage() {
  const text = useText();
  return (
    <output className="shell" aria-label={text("page.loading")}>
      <i />
      <i />
      <i />
      <i />
      <i />
    </output>
  );
}
