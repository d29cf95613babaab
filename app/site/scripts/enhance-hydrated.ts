/** On pages with React: the frame's own script, and then what minds the page until React comes. What both use is sent once. */
import './enhance.ts'
import './hydration/before-react.ts'
