const TAG_MANAGER = "https://www.googletagmanager.com/gtm.js";

/** Reads the data layer, from its beginning on. Only where whoever runs the site has one, and the visitor agrees. */
export function loadTagManager(): void {
  const id = document.querySelector<HTMLMetaElement>("meta[name=tag-manager]")?.content;
  if (!id) return;
  const script = document.createElement("script");
  script.async = true;
  script.src = `${TAG_MANAGER}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
