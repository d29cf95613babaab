export default function Page() {
  return <h1>recovery-programs</h1>
}
