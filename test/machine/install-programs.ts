import { neededFirefox } from '#test/engines/firefox.ts'
import { neededScreen, neededWebKit } from '#test/engines/webkit.ts'
import { neededChromium } from './chromium.ts'
import { installMissing, neededProgram } from './packages.ts'
import { neededPostgres } from './postgres.ts'

// What a machine lacks is installed before a test asks for it, and while others work: first what is asked for soon.
installMissing([neededPostgres, neededProgram('age')])
const later = ['openssl', 'caddy', 'nginx'].map(neededProgram)
installMissing([neededChromium, neededFirefox, neededWebKit, neededScreen, ...later])
