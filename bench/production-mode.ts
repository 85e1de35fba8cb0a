/** Import this first. Libraries read NODE_ENV when they load, and run more checks if it is not set. */
process.env.NODE_ENV = 'production'
