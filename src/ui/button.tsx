import type { ComponentProps } from "react";

interface ButtonLook {
  kind?: "primary" | "secondary" | "quiet" | "danger";
  size?: "normal" | "large" | "icon";
  isWide?: boolean;
}

type ButtonProps = Omit<ComponentProps<"button">, "className"> & ButtonLook & { isBusy?: boolean };
type ButtonLinkProps = Omit<ComponentProps<"a">, "className" | "href"> & ButtonLook & { href: string };

export function Button({ kind, size, isWide, isBusy = false, type = "submit", ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={classOf({ kind, size, isWide })}
      // A busy button keeps the focus, so it is not disabled; its form ignores a second submit.
      {...(isBusy ? { "aria-busy": true, "aria-disabled": true } : {})}
    />
  );
}

export function ButtonLink({ kind, size, isWide, children, ...anchor }: ButtonLinkProps) {
  return (
    <a {...anchor} className={classOf({ kind, size, isWide })}>
      {children}
    </a>
  );
}

type Loose<T> = { [K in keyof T]: T[K] | undefined };

function classOf({ kind = "secondary", size = "normal", isWide = false }: Loose<ButtonLook>): string {
  return `button button--${kind}${size === "normal" ? "" : ` button--${size}`}${isWide ? " button--wide" : ""}`;
}
