/** Once the page has everything it needs: the worker is for the visits without a connection. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(register) : register());
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
