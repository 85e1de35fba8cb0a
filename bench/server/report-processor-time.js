/** Loaded into the measured process before its own code. Answers each message with the processor time used so far. */
process.on('message', () => process.send?.(process.cpuUsage()))
// Lets the process end although the channel is open.
process.channel?.unref()
