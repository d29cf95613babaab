import { neededFirefox } from '#test/engines/firefox.ts'
import { neededScreen, neededWebKit } from '#test/engines/webkit.ts'
import { neededChromium } from './chromium.ts'
import { installMissing, neededProgram } from './packages.ts'
import { neededPostgres } from './postgres.ts'

// Installs missing programs ahead of the tests, in parallel with other work, soonest needed first.
installMissing([neededPostgres, neededProgram('age')])
const later = ['openssl', 'caddy', 'nginx'].map(neededProgram)
installMissing([neededChromium, neededFirefox, neededWebKit, neededScreen, ...later])
