export default function Media() {
  return <h1>Media</h1>
}
