export function ListSection({
  title,
  lead,
  items,
}: {
  title: string
  lead?: string
  items: readonly string[]
}) {
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      {lead ? <p className="mt-4">{lead}</p> : null}
      <ul className="mt-4 list-disc space-y-2 pl-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
