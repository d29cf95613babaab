import { spanishWords } from '#app/spanish-words.ts'
import { setCatalogue } from '#app/ui/words/words.ts'

// as whoever starts the product or a page gives them; a file before this one may have given others
setCatalogue('es', spanishWords)
