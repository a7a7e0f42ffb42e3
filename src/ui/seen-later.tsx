/** In a page that was fetched ahead: should somebody come to see it after all, it says so. */
export function SeenLater() {
  return <span data-enhance="seen-later" />;
}
