import { spanishWords } from '#app/spanish-words.ts'
import { setCatalog } from '#app/ui/words/words.ts'

// as whoever starts the product or a page gives them; a file before this one may have given others
setCatalog('es', spanishWords)
