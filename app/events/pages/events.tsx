export default function Events() {
  return <h1>Events</h1>
}
