/** Its own module because the library is large and few processes need it. */
export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
export { decodeAttestationObject } from '@simplewebauthn/server/helpers'
