let isDown = false;
let waiting: (() => void)[] = [];

function release() {
  isDown = false;
  // After the click that this may become.
  setTimeout(() => {
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  });
}

document.addEventListener("pointerdown", () => {
  isDown = true;
});
document.addEventListener("pointerup", release);
document.addEventListener("pointercancel", release);

/** A message that appears while the pointer is down moves the button away before it is clicked. */
export function whenPointerIsUp(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}
