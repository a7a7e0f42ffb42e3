import { ChevronRight } from "lucide-react";
import { Icon } from "../icon.tsx";
import { useText } from "../text.tsx";
import { FieldGroup, type FieldProps, useField } from "./field-frame.tsx";

export interface TreeNode {
  value: string;
  label: string;
  /** A node with children is a branch; it can be chosen itself only where the tree says so. */
  children?: readonly TreeNode[];
}

interface CheckboxTreeProps extends FieldProps {
  nodes: readonly TreeNode[];
  /** How many may be chosen; the field's `maxlength` rule says the same to the server. */
  mostChosen?: number;
  canChooseBranches?: boolean;
  hasFilter?: boolean;
}

/** Boxes under headings that open and close. Lists, `details` and boxes of the browser: it works without scripts. */
export function CheckboxTree(props: CheckboxTreeProps) {
  const { nodes, mostChosen = 1, canChooseBranches = false, hasFilter = false, ...rest } = props;
  const t = useText();
  const limit = t("ui-treeLimit", { 0: mostChosen });
  // The message about the limit leaves after three seconds; here it can be read in peace.
  const field = useField({ ...rest, hint: rest.hint ?? limit });
  return (
    <FieldGroup field={field}>
      <div
        className="checkbox-tree"
        data-enhance="checkbox-tree"
        data-max-length={mostChosen}
        data-text-limit={limit}
        data-text-chosen={t("ui-treeChosen", { count: "{count}" })}
      >
        {hasFilter && (
          <input
            type="search"
            className="field__control checkbox-tree__filter"
            autoComplete="off"
            aria-label={t("ui-treeFilter")}
            placeholder={t("ui-treeFilter")}
          />
        )}
        <NodeList
          nodes={nodes}
          name={props.name}
          chosen={field.values}
          canChooseBranches={canChooseBranches}
        />
        {hasFilter && (
          <p
            className="checkbox-tree__nothing"
            role="status"
            data-nothing-found=""
            data-text={t("ui-treeNothingFound")}
          />
        )}
        <div className="checkbox-tree__foot">
          <p className="checkbox-tree__limit" role="alert" data-limit="" />
        </div>
      </div>
    </FieldGroup>
  );
}

interface NodeListProps {
  nodes: readonly TreeNode[];
  name: string;
  chosen: readonly string[];
  canChooseBranches: boolean;
}

function NodeList({ nodes, ...tree }: NodeListProps) {
  return (
    <ul className="checkbox-tree__list">
      {nodes.map((node) => (
        <li key={node.value}>
          {node.children ? <Branch node={node} {...tree} /> : <Leaf node={node} {...tree} />}
        </li>
      ))}
    </ul>
  );
}

function Branch({ node, ...tree }: { node: TreeNode } & Omit<NodeListProps, "nodes">) {
  const t = useText();
  const count = countChosen(node, tree);
  const whole = { value: node.value, label: t("ui-treeWhole", { branch: node.label }) };
  const children = node.children ?? [];
  return (
    <details open={count > 0}>
      <summary className="checkbox-tree__branch">
        <Icon of={ChevronRight} turnsWithDirection />
        <span className="checkbox-tree__name">{node.label}</span>
        <span className="checkbox-tree__count" data-count="">
          {count > 0 && t("ui-treeChosen", { count })}
        </span>
      </summary>
      <NodeList nodes={tree.canChooseBranches ? [whole, ...children] : children} {...tree} />
    </details>
  );
}

function Leaf({ node, name, chosen }: { node: TreeNode } & Omit<NodeListProps, "nodes">) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value={node.value} defaultChecked={chosen.includes(node.value)} />
      <span className="choice__label">{node.label}</span>
    </label>
  );
}

function countChosen({ value, children }: TreeNode, tree: Omit<NodeListProps, "nodes">): number {
  const isCounted = (!children || tree.canChooseBranches) && tree.chosen.includes(value);
  return (children ?? []).reduce((sum, child) => sum + countChosen(child, tree), isCounted ? 1 : 0);
}
