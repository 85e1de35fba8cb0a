/** To be imported first: libraries read it when they are loaded, and check more where it is not set. */
process.env.NODE_ENV = 'production'
