export default function Page() {
  return <h1>mental-health</h1>
}
