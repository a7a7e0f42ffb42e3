import { describe, expect, it } from "vitest";
import { listCached, withNote } from "./offline-html.ts";

const offline =
  '<body><p class="offline__copy" role="status" data-cached-note="">Kopya</p><section data-cached-list=""><h2>Son</h2><ul></ul></section></body>';

describe("without a connection", () => {
  it("the offline page lists what can be read, by its title", () => {
    const pages = [{ path: "/is-ilani/asci-1", html: "<title>Aşçı &lt;b&gt; $& | Mesai</title>" }];
    expect(listCached(offline, pages)).toContain(
      '<ul><li><a href="/is-ilani/asci-1"><bdi>Aşçı &lt;b&gt; $&</bdi></a></li></ul>',
    );
  });

  it("a page without a title is listed by its path, and no path leaves its attribute", () => {
    const listed = listCached(offline, [{ path: '/is-ilani/"><script>-1', html: "" }]);
    expect(listed).not.toContain('""><script>');
    expect(listed).toContain('href="/is-ilani/%22');
  });

  it("a cached page says that it is one, and stays as it is without the offline page", () => {
    expect(withNote("<html><body class=x><main></main>", offline)).toBe(
      '<html><body class=x><p class="offline__copy" role="status" data-cached-note="">Kopya</p><main></main>',
    );
    expect(withNote("<body><main>", "")).toBe("<body><main>");
  });
});
