/** In a page that was fetched ahead, or that another site led to: should somebody come to see it after all, it says so. */
export function SeenLater() {
  return <span data-enhance="seen-later" />;
}
