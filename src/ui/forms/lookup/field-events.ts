import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** The form around hears of a new choice as it hears of typing. */
export function useFieldEvents(input: RefObject<HTMLInputElement | null>, value: string): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    for (const type of ["input", "change"]) {
      input.current?.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, [input, value]);
}

/** The form around hears that what was left in the box is refused, also when that turns out only later. */
export function useRefusal(input: RefObject<HTMLInputElement | null>, isRefused: boolean): void {
  useEffect(() => {
    if (isRefused) input.current?.dispatchEvent(new Event("fieldrefused", { bubbles: true }));
  }, [input, isRefused]);
}

/** A form that is emptied gets back what it had at first. */
export function useFormReset(input: RefObject<HTMLInputElement | null>, reset: () => void): void {
  const latest = useRef(reset);
  latest.current = reset;
  useEffect(() => {
    const { form } = input.current ?? {};
    const restore = () => latest.current();
    form?.addEventListener("reset", restore);
    return () => form?.removeEventListener("reset", restore);
  }, [input]);
}

/**
 * What was typed while the script was still on its way, if anything was. Taken before the next key or the next Tab can
 * come: whoever leaves the box in between would leave it empty.
 */
export function useTypedBefore(
  input: RefObject<HTMLInputElement | null>,
  rendered: string,
  take: (typed: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useLayoutEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed !== rendered) take(typed);
  }, []);
}
