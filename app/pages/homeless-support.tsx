export default function Page() {
  return <h1>homeless-support</h1>
}
