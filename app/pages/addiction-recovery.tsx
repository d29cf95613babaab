export default function Page() {
  return <h1>addiction-recovery</h1>
}
