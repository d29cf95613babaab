export default function Respond() {
  return <h1>Respond</h1>
}
