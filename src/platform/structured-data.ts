import type { BreadcrumbList, Graph, Organization, Thing } from "schema-dts";

/** Something a page is about, in the words of schema.org. */
export type StructuredData = Exclude<Thing, string>;

/** The way to a page, the page itself last. Addresses in structured data are always whole. */
export function breadcrumbList(
  site: string,
  crumbs: readonly { href: string; label: string }[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ href, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: `${site}${href}`,
    })),
  };
}

/** We ourselves, as the publisher of what stands here. */
export function publisher(site: string): Exclude<Organization, string> {
  return {
    "@type": "Organization",
    "@id": `${site}/#mesai`,
    name: "Mesai",
    url: `${site}/`,
    logo: `${site}/simge/512.png`,
  };
}

/** As the content of a script element: nothing in it ends the element or begins another. */
export function serializeStructuredData(things: readonly StructuredData[]): string {
  const graph = { "@context": "https://schema.org", "@graph": things } as Graph;
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
