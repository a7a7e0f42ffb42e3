import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type NoticeTone = "info" | "success" | "warning" | "error";

const icons: Record<NoticeTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children: ReactNode;
}

export function Notice({ tone = "info", title, children }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} {...(tone === "error" ? { role: "alert" } : {})}>
      <Icon of={icons[tone]} />
      <div className="notice__body">
        {title !== undefined && <p className="notice__title">{title}</p>}
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
