// Required by each process that runs a suite: what fails is told by the lines of its sources.
process.setSourceMapsEnabled(true);
