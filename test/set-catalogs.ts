import { spanishWords } from '#app/spanish-words.ts'
import { setCatalog } from '#app/ui/words/words.ts'

// as the product's start or a page sets them; an earlier file may have set others
setCatalog('es', spanishWords)
