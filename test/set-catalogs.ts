import { setAllWords } from '#app/all-words.ts'

// as the product's start or a page sets them; an earlier file may have set others
setAllWords()
