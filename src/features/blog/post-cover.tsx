import { useTexts } from "../../ui/text.tsx";
import { TileWall } from "../../ui/tile/tile.tsx";
import { POST_PICTURE } from "./blog.contract.ts";
import type { PostCard } from "./blog.view.ts";

interface PostCoverProps {
  post: Pick<PostCard, "picture" | "tile">;
  /** Of the tiles, where it has no picture */
  unit?: number;
  /** Further down than people see at once */
  isLazy?: boolean;
}

export function PostCover({ post: { picture, tile }, unit, isLazy = false }: PostCoverProps) {
  const { lang } = useTexts();
  if (!picture) return <TileWall name={tile} {...(unit !== undefined && { unit })} />;
  const { text, lang: own } = picture.alt;
  return (
    <img
      src={picture.url}
      alt={text}
      lang={own === lang ? undefined : own}
      {...POST_PICTURE}
      {...(isLazy && { loading: "lazy" })}
    />
  );
}
