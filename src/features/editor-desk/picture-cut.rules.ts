/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The point of a picture that every cut keeps, in hundredths from its left and upper edge. */
export interface Focus {
  x: number;
  y: number;
}

export const MIDDLE: Focus = { x: 50, y: 50 };

/** The largest part of a picture that has the shape of `cut`, and stands as far along it as the focus says. */
export function partOf(picture: Size, cut: Size, { x, y }: Focus): Size & { left: number; top: number } {
  const scale = Math.min(picture.width / cut.width, picture.height / cut.height);
  const width = Math.max(1, Math.round(cut.width * scale));
  const height = Math.max(1, Math.round(cut.height * scale));
  return {
    left: Math.round(((picture.width - width) * x) / 100),
    top: Math.round(((picture.height - height) * y) / 100),
    width,
    height,
  };
}

/** Where the focus is after the picture was drawn along by so much of its own pixels. */
export function draggedTo(
  focus: Focus,
  { picture, cut, by }: { picture: Size; cut: Size; by: { x: number; y: number } },
): Focus {
  const { width, height } = partOf(picture, cut, focus);
  const along = (at: number, distance: number, room: number) =>
    room <= 0 ? at : Math.min(100, Math.max(0, at - (distance / room) * 100));
  return {
    x: along(focus.x, by.x, picture.width - width),
    y: along(focus.y, by.y, picture.height - height),
  };
}
