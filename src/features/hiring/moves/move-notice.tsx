import { Undo2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useText } from "../../../ui/text.tsx";
import { Key } from "../application/keys-help.tsx";
import { proposalPath, undoMoves } from "../hiring.contract.ts";
import type { MoveView } from "../hiring.view.ts";

/** Until the candidate is told, one press takes it back. */
export function MoveNotice({ move }: { move: MoveView }) {
  const t = useText();
  return (
    <Form className="move-notice" method="post" action={undoMoves.path}>
      <p>
        <strong data-moved-to={move.stage}>
          {t("hiring-movedTo", { name: move.name, stage: move.stage })}
        </strong>{" "}
        {move.minutes === undefined ? t("hiring-noMail") : t("hiring-mailIn", { minutes: move.minutes })}{" "}
        {move.isToInterview && <a href={proposalPath(move.href)}>{t("interviews-propose")}</a>}
      </p>
      <input type="hidden" name="MoveID" value={move.id} />
      <input type="hidden" name="returnUrl" value={move.href} />
      <Button kind="quiet" data-key="u">
        <Icon of={Undo2} size="small" turnsWithDirection />
        {t("hiring-undo")}
        <Key of="u" />
      </Button>
    </Form>
  );
}
