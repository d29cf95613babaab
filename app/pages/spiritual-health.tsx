export default function Page() {
  return <h1>spiritual-health</h1>
}
