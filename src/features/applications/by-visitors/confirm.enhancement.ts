/** In the browser that filled the form in, following the link is word enough. */
export function enhance(form: HTMLElement): void {
  (form as HTMLFormElement).requestSubmit();
}
