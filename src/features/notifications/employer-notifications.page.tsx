import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { useText } from "../../ui/text.tsx";
import { EmployerLayout } from "../employers/views.ts";
import { NotificationQuestions, SavedNotice } from "./notification-questions.tsx";
import { saveEmployerNotifications } from "./notifications.contract.ts";
import type { NotificationQuestion } from "./notifications.view.ts";

interface EmployerNotificationsProps {
  questions: readonly NotificationQuestion[];
  /** Just now */
  isSaved: boolean;
  children: ReactNode;
}

export function EmployerNotificationsPage({ questions, isSaved, children }: EmployerNotificationsProps) {
  const t = useText();
  return (
    <EmployerLayout
      current="/isveren/bildirimler"
      title={t("notifications-title")}
      intro={t("notifications-intro")}
    >
      {isSaved && <SavedNotice />}
      <Form method="post" action={saveEmployerNotifications.path}>
        <NotificationQuestions questions={questions} />
        <Button kind="primary">{t("notifications-save")}</Button>
      </Form>
      {children}
    </EmployerLayout>
  );
}
