/** Says that nothing can be bought while the shop is closed. */
export function ShopClosedNotice({ text }: { text: string }) {
  if (!text) return null
  return (
    <p
      data-color="golden-yellow"
      className="mb-8 rounded-card border border-tint-line bg-tint px-5 py-4 font-semibold text-tint-ink"
    >
      {text}
    </p>
  )
}
