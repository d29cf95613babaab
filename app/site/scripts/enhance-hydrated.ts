/** For pages with React: the frame's script plus what bridges the time until React loads. */
import './enhance.ts'
import './hydration/before-react.ts'
