export default function Page() {
  return <h1>short-address</h1>
}
