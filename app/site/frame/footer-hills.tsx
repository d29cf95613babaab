/** The land at dusk above the footer: three folds of hills, and the house with its light on (`parts.css`). */
export function FooterHills() {
  return <div className="hills" aria-hidden="true" />
}
