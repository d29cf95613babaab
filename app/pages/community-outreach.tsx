export default function Page() {
  return <h1>community-outreach</h1>
}
